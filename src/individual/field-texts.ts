/**
 * The fields of an individual's request with their meaning, which no computation imports.
 *
 * @module
 */
import { describeFields, type RequestObject } from '../computation/index.js';
import { individualTables } from '../tables/individual.js';
import { pitFieldsUnder } from './facts.js';
import { TEXT } from './field-texts.generated.js';

/** The fields of an individual's request, described. */
export function describeIndividualFields(): RequestObject {
  return describeFields(TEXT, individualTables, pitFieldsUnder);
}
