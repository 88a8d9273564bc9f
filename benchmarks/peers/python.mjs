/** OpenFisca-Core and PolicyEngine-Core, each installed by pip into a folder of its own of the cache. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { cache } from '../built.mjs';
import { pythonWith } from '../pip.mjs';

const SCRIPT = fileURLToPath(new URL('core.py', import.meta.url));

/** The packages by the module that they are imported as. */
const PACKAGES = { openfisca_core: 'OpenFisca-Core==46.0.1', policyengine_core: 'policyengine-core==3.33.12' };

const pythonOf = (core) => pythonWith(core, [PACKAGES[core]]);

/** Starts a core on these companies; a question is a line, and so is its answer. */
export async function startCore(core, companies) {
  const rows = cache(`${core}.json`);
  writeFileSync(rows, JSON.stringify(companies));
  const child = spawn(pythonOf(core), [SCRIPT, core, rows], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const answer = async () => JSON.parse((await lines.next()).value);
  await lines.next();
  return {
    ask(question) {
      child.stdin.write(`${question}\n`);
      return answer();
    },
    end: () => child.stdin.end(),
  };
}

/** Installs both, so that no process that measures does. */
export function installCores() {
  for (const core of Object.keys(PACKAGES)) pythonOf(core);
}
