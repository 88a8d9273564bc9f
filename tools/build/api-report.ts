/**
 * The API reports in `test/api-reports/`: what each export of the package promises, committed so that a change is seen.
 *
 *     npm run api:check    fails where a report differs from the source
 *     npm run api:update   writes the reports
 *
 * @module
 */
import { resolve } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, type ExtractorLogLevel } from '@microsoft/api-extractor';

const ENTRIES = {
  index: 'index',
  api: 'api/index',
  schemas: 'api/schemas/index',
  rules: 'tables/index',
  columns: 'columns/index',
  sql: 'sql/index',
  analysis: 'analysis/index',
  spreadsheet: 'spreadsheet/index',
  certificates: 'certificates/index',
  texts: 'texts/index',
  testing: 'testing/index',
};
const [mode] = process.argv.slice(2);

function configOf(name: string, declarations: string): ExtractorConfig {
  const error = { logLevel: 'error' as ExtractorLogLevel.Error };
  const none = { logLevel: 'none' as ExtractorLogLevel.None };
  return ExtractorConfig.prepare({
    configObject: {
      projectFolder: resolve('.'),
      mainEntryPointFilePath: resolve('.reports/declarations', `${declarations}.d.ts`),
      compiler: { tsconfigFilePath: resolve('tsconfig.declarations.json') },
      apiReport: {
        enabled: true,
        reportFileName: `${name}.api.md`,
        reportFolder: resolve('test/api-reports'),
        reportTempFolder: resolve('.reports/api'),
        // The report of `.` shows every type that its exports speak of; the others, what they export themselves.
        includeForgottenExports: name === 'index',
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: { default: error },
        extractorMessageReporting: {
          default: error,
          'ae-missing-release-tag': none,
          'ae-forgotten-export': none,
          'ae-undocumented': none,
        },
        tsdocMessageReporting: { default: none },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: resolve('package.json'),
  });
}

const configs = Object.entries(ENTRIES).map(([name, declarations]) => configOf(name, declarations));
const additionalEntryPoints = configs.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath);
// All entries are compiled at once.
const compilerState = CompilerState.create(configOf('index', ENTRIES.index), { additionalEntryPoints });
for (const config of configs) {
  const result = Extractor.invoke(config, { compilerState, localBuild: mode === 'update' });
  if (!result.succeeded) process.exitCode = 1;
}
