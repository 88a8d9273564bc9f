/**
 * A request as read, written as a request again: what `calculateCit` is asked once the books are worked out.
 *
 * @module
 */
import type { CitInput } from '../company/input.generated.js';
import { type CompanyRequest, companyFieldsUnder } from '../company/request.js';
import { type AnyKobo, textOf } from '../ground/index.js';
import type { Field, Reader } from '../request/fields.js';
import { amount, signedAmount } from '../request/readers.js';
import type { CompanyRuleTable } from '../tables/company-table.js';

/** A request as a caller writes it, without what it leaves to its defaults; amounts are texts of naira. */
export function plainRequest(request: CompanyRequest, table: CompanyRuleTable): CitInput {
  return writtenFields(request, companyFieldsUnder(table).byName) as unknown as CitInput;
}

function writtenFields(facts: object, fields: ReadonlyMap<string, Field<unknown, unknown>>): object {
  const given = Object.entries(facts).flatMap(([name, fact]) => {
    const field = fields.get(name);
    const isLeftOut = field === undefined || (fact === field.absent && !field.isRequired);
    return isLeftOut ? [] : [[name, written(fact, field.reader)]];
  });
  return Object.fromEntries(given);
}

function written(fact: unknown, reader: Reader<unknown>): unknown {
  if (reader === amount || reader === signedAmount) return textOf(fact as AnyKobo);
  const { parts } = reader;
  if (parts && 'items' in parts) return (fact as readonly unknown[]).map((item) => written(item, parts.items));
  if (parts && 'fields' in parts) return writtenFields(fact as object, parts.fields);
  if (!(fact instanceof Map)) return fact;
  return Object.fromEntries([...fact].map(([name, kobo]) => [name, textOf(kobo)]));
}
