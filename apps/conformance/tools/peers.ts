/**
 * Scores other packages from the npm registry: `npm run peers --workspace apps/conformance`. Each is installed by its
 * exact version into a temporary folder, asked through its adapter, and removed. Words after `--` go to the runner.
 *
 * @module
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PEERS, type Peer } from './peer-list.js';

const BUILT = fileURLToPath(new URL('../dist', import.meta.url));

/** Installs a peer, scores it and shows its report. Returns false if it cannot be installed. */
function scored({ name, version }: Peer): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'peer-'));
  try {
    if (!isInstalled(folder, `${name}@${version}`)) return false;
    const engine = `"${process.execPath}" "${join(BUILT, 'adapters', `${name}.js`)}"`;
    const words = ['--engine', engine, '--name', `${name} ${version}`, ...process.argv.slice(2)];
    spawnSync(process.execPath, [join(BUILT, 'cli.js'), ...words], { cwd: folder, stdio: 'inherit' });
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isInstalled(folder: string, wanted: string): boolean {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  try {
    execFileSync('npm', ['install', '--save-exact', '--ignore-scripts', wanted], {
      cwd: folder,
      stdio: 'pipe',
    });
    return true;
  } catch {
    console.error(`NOT SCORED: npm cannot install ${wanted} from the registry of this machine.`);
    return false;
  }
}

const installed = PEERS.filter(scored);
process.exitCode = installed.length === PEERS.length ? 0 : 2;
