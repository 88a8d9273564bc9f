/**
 * The door of the tools, for programs that offer them over a transport of their own.
 *
 * @module
 */
export { answerOverHttp, type HttpAnswer } from './http.js';
