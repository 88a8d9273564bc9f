/**
 * The requests for companies with their books as the published contract: of `POST /api/v1/tax/calculate-cit`, and of
 * `POST /api/v1/tax/calculate-cit-years`. The endpoints read with the core's readers, as for a plain request.
 *
 * @module
 */
import * as z from 'zod';
import { type CompanyInput, describeBooks, describeYear } from '../../accounts/index.js';
import { MOST_YEARS } from '../calculate/books-request.js';
import { requestSchemaOf, type SchemaOf } from './request-schema.js';

/** The body of a request with books. */
export const booksRequestSchema: SchemaOf<CompanyInput> = requestSchemaOf(describeBooks(), {
  id: 'CalculateBooksRequest',
  title: 'Company income tax from the books: request',
});

/** The request of a year, whose assets may be carried from the year before. */
const yearSchema: SchemaOf<CompanyInput> = requestSchemaOf(describeYear(), {
  id: 'CompanyYearRequest',
  title: 'Company income tax of one of several years: request',
});

/** The body of a request of several years. */
export const citYearsRequestSchema: z.ZodObject<{ requests: z.ZodArray<SchemaOf<CompanyInput>> }, z.core.$strict> = z
  .strictObject({
    requests: z.array(yearSchema).min(1).max(MOST_YEARS).meta({
      description: 'The requests of the years, one a year of assessment, in their order and without a gap.',
    }),
  })
  .meta({
    id: 'CalculateCitYearsRequest',
    title: 'Company income tax of several years: request',
    description: 'The requests of a company for years of assessment that follow each other.',
  });
