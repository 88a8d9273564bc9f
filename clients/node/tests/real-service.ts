/**
 * The real service in a process of its own, as on its first start: an empty folder, sample registers, and a key whose
 * account has 100,000.00 naira. It is that of the last `npm run build:all`.
 *
 * @module
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** A service that listens. */
export interface RealService {
  readonly baseUrl: string;
  readonly apiKey: string;
  stop(): Promise<void>;
}

/** Starts the service on a free port; `environment` has further settings. */
export async function startService(environment: Readonly<Record<string, string>> = {}): Promise<RealService> {
  const folder = mkdtempSync(join(tmpdir(), 'service-'));
  const settings = { NODE_ENV: 'development', PORT: '0', DATA_DIRECTORY: folder, LOG_LEVEL: 'error', ...environment };
  const service = spawn(process.execPath, ['apps/service/dist/main.js', 'serve'], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async (): Promise<void> => {
    const ended = service.exitCode === null && service.signalCode === null ? once(service, 'exit') : undefined;
    service.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await welcome(service)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The address and the key, which the first start says once, in a command to paste. */
function welcome(service: ChildProcess): Promise<{ baseUrl: string; apiKey: string }> {
  let said = '';
  return new Promise((resolve, reject) => {
    service.stdout?.on('data', (chunk) => {
      said += chunk;
      const [, baseUrl, apiKey] = /(http:\S+)\/api\/v1\/[\s\S]*X-API-Key: ([^']+)'/.exec(said) ?? [];
      if (baseUrl !== undefined && apiKey !== undefined) resolve({ baseUrl, apiKey });
    });
    service.once('exit', () => reject(new Error(`The service did not start: ${said}`)));
  });
}
