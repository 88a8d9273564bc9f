/** The groups of the benchmark, in the order of the table. */
import * as columns from './columns/group.mjs';
import * as company from './company/group.mjs';
import * as individual from './individual/group.mjs';
import * as native from './native/group.mjs';
import * as peers from './peers/group.mjs';
import * as simplified from './simplified/group.mjs';
import * as sql from './sql/group.mjs';

export const groups = [
  company.full,
  company.fullOfOneShape,
  company.typical,
  company.typicalOfOneShape,
  company.fourFields,
  simplified,
  peers,
  individual,
  columns,
  native,
  sql,
];
