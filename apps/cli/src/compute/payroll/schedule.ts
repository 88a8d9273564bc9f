/**
 * The schedule of a payroll: the remittance to each revenue service.
 *
 * @module
 */
import { Decimal } from 'nigeria-tax-rules';
import type { SpreadsheetTable } from 'nigeria-tax-rules/spreadsheet';
import type { PayeResult } from '../../payroll/paye.js';

/** The remittance to a revenue service, in naira. */
export interface Remitted {
  readonly authority: string;
  readonly employees: number;
  readonly pay: Decimal;
  readonly tax: Decimal;
}

/** Adds employees up by the revenue service of their state. */
export class RemittanceSchedule {
  readonly #services = new Map<string, Remitted>();

  add({ year, pay, tax }: PayeResult): void {
    const authority = year.taxAuthority;
    const so = this.#services.get(authority) ?? nothing(authority);
    this.#services.set(authority, added(so, { authority, employees: 1, pay, tax }));
  }

  /** In the order of their names. */
  get services(): Remitted[] {
    return [...this.#services.values()].sort((a, b) => (a.authority < b.authority ? -1 : 1));
  }

  get total(): Remitted {
    return this.services.reduce(added, nothing('Total'));
  }

  /** The schedule with its total, as a sheet. */
  get table(): SpreadsheetTable {
    const lines = [...this.services, this.total];
    return {
      name: 'Schedule',
      headings: ['Revenue service', 'Employees', 'Pay of the month', 'Tax to remit'],
      rows: lines.map(({ authority, employees, pay, tax }) => [authority, employees, pay, tax]),
    };
  }
}

function nothing(authority: string): Remitted {
  return { authority, employees: 0, pay: new Decimal(0), tax: new Decimal(0) };
}

function added(so: Remitted, more: Remitted): Remitted {
  return {
    authority: so.authority,
    employees: so.employees + more.employees,
    pay: so.pay.plus(more.pay),
    tax: so.tax.plus(more.tax),
  };
}
