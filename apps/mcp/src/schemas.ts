/**
 * The schemas of the arguments: those of the requests are the JSON Schemas of the library.
 *
 * @module
 */
import { MOST_YEARS } from 'nigeria-tax-rules/api';
import { requestSchemaFile } from '../../../tools/generate/fields/json-schema.js';
import type { ObjectSchema } from './tool.js';

/** A reading of the law. */
export const READING = {
  type: 'string',
  description:
    'A reading of the law where sources disagree, such as first_gazette. By default the primary one; contested and ' +
    'figure name the others.',
};

/** A request of either tax, whose fields the tools of the calculations describe. */
export const EITHER_REQUEST = {
  type: 'object',
  required: ['taxYear'],
  properties: { taxYear: { type: 'integer', description: 'The year of assessment.' } },
  description:
    'The same object as `request` of calculate_cit for a company, or of calculate_pit for an individual (it has ' +
    'incomeStreams). Their schemas list every field.',
};

/** Requests of a company for years that follow each other. */
export const REQUESTS_OF_YEARS = {
  type: 'array',
  minItems: 1,
  maxItems: MOST_YEARS,
  items: {
    type: 'object',
    required: ['taxYear'],
    properties: { taxYear: { type: 'integer', description: 'The year of assessment.' } },
  },
  description:
    'One object a year of assessment, in their order and without a gap, each as `request` of calculate_cit. The ' +
    'first ' +
    'may state what is brought forward. An asset that goes on needs no entry in a later year; one that is sold needs ' +
    'its id and what is new of it.',
};

/** The schema of the arguments of a calculation. */
export function calculationSchema(request: 'books' | 'pit'): ObjectSchema {
  const { $schema: _, $id: _id, $defs, ...schema } = JSON.parse(requestSchemaFile(request));
  const { $schema: _own, ...properties } = schema.properties;
  return {
    type: 'object',
    properties: { request: { ...schema, properties }, reading: READING },
    required: ['request'],
    additionalProperties: false,
    $defs,
  };
}

/** The schema of arguments, closed. */
export function argumentsSchema(properties: ObjectSchema['properties'], required: readonly string[]): ObjectSchema {
  return { type: 'object', properties, required, additionalProperties: false };
}
