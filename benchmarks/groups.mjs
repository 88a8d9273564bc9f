/** The groups of the benchmark, in the order of the table. */
import * as full from './full/group.mjs';
import * as individual from './individual/group.mjs';
import * as simplified from './simplified/group.mjs';

export const groups = [full, individual, simplified];
