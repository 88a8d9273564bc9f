/**
 * A traced law with what works it out: over columns the kernel written at build time where the package ships the table,
 * else an interpreted one; and one row at a time.
 *
 * @module
 */
import { Evaluator } from '../algebra/index.js';
import { digestOfTable } from '../tables/shipped.js';
import type { TableHeader } from '../tables/table.js';
import { chunkKernel } from './chunks.js';
import { kernels } from './kernels.generated.js';
import type { Kernel } from './layout.js';
import type { TracedLaw } from './programs.js';

/** A law that can be run. */
export interface RunnableLaw extends TracedLaw {
  readonly kernel: Kernel;
  /** Gives the outputs of the layout, in its order. */
  readonly evaluator: Evaluator;
}

/** The law with its kernel. A draft is not law yet, and changes; it is always interpreted. */
export function kernelOf(law: TracedLaw, table: TableHeader): RunnableLaw {
  const written = table.status === 'draft' ? undefined : kernels[`${digestOfTable(table)} ${law.from}`];
  const evaluator = new Evaluator(
    law.program,
    law.layout.outputs.map(({ register }) => register),
  );
  return { ...law, kernel: written ?? chunkKernel(law.program, law.layout), evaluator };
}
