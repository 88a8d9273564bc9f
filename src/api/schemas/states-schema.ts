/**
 * The schema of the response of `GET /api/v1/metadata/states`.
 *
 * @module
 */
import * as z from 'zod';
import { stateRows } from '../../tables/generated/states.generated.js';
import type { StatesResponse } from '../reference/states.js';

const stateSchema = z
  .strictObject({
    name: z.string().meta({ description: 'The official name.' }),
    taxCode: z
      .string()
      .regex(/^NG-[A-Z]{2}$/)
      .meta({ description: 'The ISO 3166-2 code.' }),
    taxCodeScheme: z.literal('ISO-3166-2').meta({ description: 'The kind of that code.' }),
    capital: z.string().meta({ description: 'The capital.' }),
    revenueService: z.string().meta({ description: 'The full name of the revenue service.' }),
    acronym: z.string().nullable().meta({ description: 'Its acronym where a source has one; not unique.' }),
  })
  .meta({ id: 'State', description: 'A state or the Federal Capital Territory.' });

/** The body of the response. */
export const statesResponseSchema = z
  .strictObject({
    states: z.array(stateSchema).length(stateRows.length).meta({ description: 'In the order of their names.' }),
  })
  .meta({ id: 'StatesResponse', description: 'The states.' }) satisfies z.ZodType<StatesResponse>;
