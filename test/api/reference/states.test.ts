import { describe, expect, it } from 'vitest';
import { toStatesResponse } from '../../../src/api/index.js';
import { statesResponseSchema } from '../../../src/api/schemas/index.js';
import { listStates } from '../../../src/index.js';

describe('toStatesResponse', () => {
  it('answers the states and the Federal Capital Territory, as the schema says', () => {
    const { states } = statesResponseSchema.parse(JSON.parse(JSON.stringify(toStatesResponse())));
    expect(states).toHaveLength(listStates().length);
    expect(states.find(({ name }) => name === 'Lagos')).toEqual({
      name: 'Lagos',
      taxCode: 'NG-LA',
      taxCodeScheme: 'ISO-3166-2',
      capital: 'Ikeja',
      revenueService: 'Lagos State Internal Revenue Service',
      acronym: 'LIRS',
    });
  });
});
