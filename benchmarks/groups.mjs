/** The groups of the benchmark, in the order of the table. */
import * as company from './company/group.mjs';
import * as individual from './individual/group.mjs';
import * as simplified from './simplified/group.mjs';

export const groups = [
  company.full,
  company.fullOfOneShape,
  company.typical,
  company.typicalOfOneShape,
  company.fourFields,
  simplified,
  individual,
];
