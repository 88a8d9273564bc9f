/**
 * The programs that tests need and this project does not bring. A test whose program is missing is skipped, and says
 * so; with `CI=true` in the environment its file fails instead, because a skipped test counts as none.
 *
 * @module
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

interface Tool {
  /** The paths or words by which it is started; the first that starts is taken. */
  readonly commands: readonly (readonly [program: string, ...words: string[]])[];
  /** How to get it. */
  readonly remedy: string;
}

const apt = (name: string): string => `Install it: apt-get install ${name}.`;

/** A browser is found by its path: it takes seconds to tell its version. */
const pathsOf = (...paths: readonly string[]): Tool['commands'] => paths.map((path) => [path] as const);

const TOOLS = {
  chromium: {
    commands: pathsOf('/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'),
    remedy: apt('chromium'),
  },
  firefox: { commands: pathsOf('/usr/bin/firefox-esr', '/usr/bin/firefox'), remedy: apt('firefox-esr') },
  soffice: { commands: [['soffice', '--version']], remedy: apt('libreoffice-calc') },
  promtool: { commands: [['promtool', '--version']], remedy: apt('prometheus') },
  z3: { commands: [['z3', '--version']], remedy: apt('z3') },
  java: { commands: [['java', '-version']], remedy: apt('default-jre-headless') },
  curl: { commands: [['curl', '--version']], remedy: apt('curl') },
  python3: {
    commands: [['python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 9))']],
    remedy: 'Install Python 3.9 or newer.',
  },
} satisfies Record<string, Tool>;

/** The path or name of a program, or `undefined` after it was said that there is none: `describe.skipIf`. */
export function tool(name: keyof typeof TOOLS): string | undefined {
  const { commands, remedy }: Tool = TOOLS[name];
  const [program] = commands.find(starts) ?? [];
  if (program === undefined) missing(name, remedy);
  return program;
}

/**
 * Says that something is missing, so that its tests are skipped.
 *
 * @throws {Error} In continuous integration, where everything is installed.
 */
export function missing(name: string, remedy: string): void {
  if (process.env.CI === 'true')
    throw new Error(`There is no ${name}, and with CI=true no test is skipped for that. ${remedy}`);
  process.stderr.write(`\n*** NO ${name.toUpperCase()}: its tests are SKIPPED. ${remedy} ***\n\n`);
}

function starts([program, ...words]: readonly [string, ...string[]]): boolean {
  if (words.length === 0) return existsSync(program);
  return spawnSync(program, words, { stdio: 'ignore' }).status === 0;
}
