import { expect, it } from 'vitest';
import { calculateCompany } from '../../src/accounts/index.js';
import { PLANT } from './asked.js';

it('a class is a line of the workings, then what is available, then the charges and the tax of them', () => {
  const { workings } = calculateCompany(
    {
      taxYear: 2024,
      turnover: 0,
      capitalAllowancesBroughtForward: 100,
      assets: [
        { ...PLANT, businessUse: 0.5 },
        {
          id: 'V1',
          class: 'motor_vehicle',
          cost: 100,
          firstUsedOn: '2021-03-01',
          disposedOn: '2023-05-01',
          proceeds: 80,
        },
      ],
    },
    { workings: true },
  );
  const lines = workings.filter(({ line }) => /allowances_of|available|charges/.test(line));
  expect(lines.map(({ line, formula, value }) => [line, formula, String(value)])).toEqual([
    ['capital_allowances_of_plant', 'initial allowances + annual allowances − not allowed', '3125000'],
    ['capital_allowances_available', 'allowances brought forward + capital allowances of plant', '3125100'],
    ['balancing_charges', 'charges on motor vehicle', '55'],
    ['balancing_charges_taxed', 'balancing charges', '55'],
  ]);
});
