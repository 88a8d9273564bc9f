import { describe, expect, it } from 'vitest';
import { civilDaySchema } from '../../../src/api/schemas/day-schema.js';

describe('civilDaySchema', () => {
  it.each(['2024-01-01', '2024-12-31', '2024-02-29', '2000-02-29', '2023-02-28', '2023-04-30'])('accepts %s', (day) => {
    expect(civilDaySchema.parse(day)).toBe(day);
  });

  it.each([
    ...['2023-02-29', '1900-02-29', '2024-02-30', '2024-04-31', '2024-00-10', '2024-13-01', '2024-01-00', '2024-01-32'],
    ...['2024-1-1', '24-01-01', '2024/01/01', '20240101', ' 2024-01-01', '2024-01-01T00:00:00Z', '', 20_240_101, null],
  ])('refuses %j', (day) => {
    expect(civilDaySchema.safeParse(day).success).toBe(false);
  });
});
