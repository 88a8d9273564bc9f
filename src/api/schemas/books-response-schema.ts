/**
 * The responses for companies with their books as the published contract: the full forms of
 * `POST /api/v1/tax/calculate-cit` where the request has books, and the four forms of
 * `POST /api/v1/tax/calculate-cit-years`.
 *
 * @module
 */
import * as z from 'zod';
import { BOOKS_CONTRACT, type BooksDetail, type BooksYearDetail } from '../calculate/books-response.js';
import type { CitResponse } from '../calculate/cit-response.js';
import { type AnswerForm, type AnswerSchema, answerSchema } from './result-schema.js';

const says = 'The tax of a company for a year of assessment, from its books.';

/** The response with `detail=full`. */
export const booksFullResponseSchema: AnswerSchema<CitResponse & BooksDetail> = answerSchema(
  'CompanyResult',
  BOOKS_CONTRACT,
  { id: 'CalculateBooksFullResponse', says, isFull: true },
);

/** The response with `detail=full` and `amounts=string`. */
export const booksFullStringResponseSchema: AnswerSchema<CitResponse<string> & BooksDetail<string>> = answerSchema(
  'CompanyResult',
  BOOKS_CONTRACT,
  { id: 'CalculateBooksFullStringResponse', says, amounts: 'string', isFull: true },
);

/** The schema of an answer for several years. */
export type YearsSchema<Answer> = z.ZodObject<{ years: z.ZodArray<AnswerSchema<Answer>> }, z.core.$strict>;

type Form = Omit<AnswerForm, 'id' | 'says'>;

/** The answer for several years in one of its forms; `form` is the part of its name that tells it from the others. */
function yearsSchema<Answer>(form: string, options: Form = {}): YearsSchema<Answer> {
  const year = answerSchema<Answer>('CompanyYearResult', BOOKS_CONTRACT, {
    ...options,
    id: `CompanyYear${form}Response`,
    says: 'The tax of a company for one of several years of assessment.',
  });
  return z.strictObject({ years: z.array(year).min(1).meta({ description: 'The years, in their order.' }) }).meta({
    id: `CalculateCitYears${form}Response`,
    description: 'The tax of a company for several years of assessment.',
  });
}

/** The response for several years: amounts are numbers. */
export const citYearsResponseSchema: YearsSchema<CitResponse> = yearsSchema('');

/** The response for several years with `amounts=string`. */
export const citYearsStringResponseSchema: YearsSchema<CitResponse<string>> = yearsSchema('String', {
  amounts: 'string',
});

/** The response for several years with `detail=full`. */
export const citYearsFullResponseSchema: YearsSchema<CitResponse & BooksYearDetail> = yearsSchema('Full', {
  isFull: true,
});

/** The response for several years with `detail=full` and `amounts=string`. */
export const citYearsFullStringResponseSchema: YearsSchema<CitResponse<string> & BooksYearDetail<string>> = yearsSchema(
  'FullString',
  { amounts: 'string', isFull: true },
);
