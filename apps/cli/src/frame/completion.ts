/**
 * `nigeria-tax completion`: the commands and options as a shell completes them, made of what the commands say of
 * themselves.
 *
 * @module
 */
import { type Command, command, commandsIn, type Group, type Option, UsageError } from './command.js';
import { write } from './streams.js';

/** Stands for the names of files among the words of an argument, and as the value of an option. */
const FILE = 'FILE';

/** The command that prints the completions. */
export function completionCommand(groups: readonly Group[]): Command {
  const shells = Object.keys(SCRIPTS);
  return command({
    name: 'completion',
    summary: 'completes commands and options in your shell',
    usage: shells.join(' | '),
    about: `Prints a script by which a shell completes the commands of nigeria-tax, their options and the words
that they take. Add one of these lines to the file that your shell reads when it starts.

  source <(nigeria-tax completion bash)
  source <(nigeria-tax completion zsh)
  nigeria-tax completion fish | source`,
    words: shells,
    options: {},
    async run({ positionals: [shell = '', ...more] }) {
      const script = SCRIPTS[shell];
      if (!script || more.length > 0) throw new UsageError(`completion takes one of ${shells.join(', ')}.`);
      await write(script(commandsIn(groups)));
      return 0;
    },
  });
}

const SCRIPTS: Readonly<Record<string, (commands: readonly Command[]) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

const named = (options: Command['options']): [string, Option][] => Object.entries(options);
const wordsOf = ({ words = [] }: Command): readonly string[] => (typeof words === 'function' ? words() : words);
const wordsOnly = (each: Command): readonly string[] => wordsOf(each).filter((word) => word !== FILE);
/** True of an option whose value can be a file, among other things. */
const canBeFile = ({ value = '' }: Option): boolean => /FILE|^TABLE$/.test(value);
const takesFiles = (each: Command): boolean => wordsOf(each).includes(FILE);

/** The first clause of what an option or a command says, without the characters that a shell reads. */
const brief = (says: string): string => (says.split(/[;.:] /)[0] ?? '').replaceAll(/['"`$\\[\]:]/g, ' ').trim();

/** Where no word is found, bash completes the names of files. */
function bashScript(commands: readonly Command[]): string {
  const cases = commands.flatMap((each) => [
    ...named(each.options)
      .filter(([, { type }]) => type === 'string')
      .map(([option, { words = [] }]) => bashCase(`'${each.name} --${option}'`, words)),
    bashCase(`'${each.name} '*`, wordsOnly(each), dashed(each.options)),
  ]);
  return `_nigeria_tax() {
  local current=\${COMP_WORDS[COMP_CWORD]} words= options=
  if [[ $COMP_CWORD == 1 ]]; then
    words='${commands.map(({ name }) => name).join(' ')} --help --version'
  else
    case "\${COMP_WORDS[1]} \${COMP_WORDS[COMP_CWORD-1]}" in
${cases.join('\n')}
    esac
  fi
  [[ $current == -* && -n $options ]] && words=$options
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _nigeria_tax nigeria-tax
`;
}

function bashCase(pattern: string, words: readonly string[], options: readonly string[] = []): string {
  return `      ${pattern}) words='${words.join(' ')}' options='${options.join(' ')}' ;;`;
}

const dashed = (options: Command['options']): string[] =>
  named(options).flatMap(([name, { short }]) => [`--${name}`, ...(short === undefined ? [] : [`-${short}`])]);

function zshScript(commands: readonly Command[]): string {
  const list = commands.map(({ name, summary }) => `    '${name}:${brief(summary)}'`);
  const cases = commands.map((each) => {
    const { name, options } = each;
    const own = wordsOnly(each);
    const rest = own.length > 0 || takesFiles(each) ? [`'*:word:${zshValues(own, takesFiles(each))}'`] : [];
    const lines = [...named(options).flatMap(zshOption), ...rest].map((spec) => ` \\\n        ${spec}`);
    return `    ${name}) _arguments${lines.join('')} ;;`;
  });
  return `#compdef nigeria-tax
_nigeria_tax() {
  local -a commands=(
${list.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local name=$words[2]
  shift words
  (( CURRENT-- ))
  case $name in
${cases.join('\n')}
  esac
}
if [[ $funcstack[1] == _nigeria_tax ]]; then
  _nigeria_tax "$@"
else
  compdef _nigeria_tax nigeria-tax
fi
`;
}

/** Words, the names of files, both or neither. */
function zshValues(words: readonly string[] = [], withFiles: boolean): string {
  if (words.length === 0) return withFiles ? '_files' : ' ';
  const list = words.join(' ');
  return withFiles ? `{_alternative "words:word:(${list})" "files:file:_files"}` : `(${list})`;
}

function zshOption([name, option]: [string, Option]): string[] {
  const { says, short, value, words, multiple } = option;
  const values = zshValues(words, canBeFile(option));
  const takes = value === undefined ? '' : `:${value}:${values}`;
  const spec = `[${brief(says)}]${takes}`;
  const names = [`--${name}`, ...(short === undefined ? [] : [`-${short}`])];
  return names.map((each) => `'${multiple ? '*' : ''}${each}${spec}'`);
}

function fishScript(commands: readonly Command[]): string {
  const start = 'complete -c nigeria-tax';
  const lines = commands.flatMap((each) => {
    const { name, summary, options } = each;
    const inside = `${start} -n '__fish_seen_subcommand_from ${name}'`;
    const own = wordsOnly(each);
    return [
      `${start} -n __fish_use_subcommand -a ${name} -d '${brief(summary)}'`,
      ...(own.length > 0 ? [`${inside} -a '${own.join(' ')}'`] : []),
      ...(takesFiles(each) ? [`${inside} -F`] : []),
      ...named(options).map((option) => `${inside} ${fishOption(option)}`),
    ];
  });
  return `${[`${start} -f`, ...lines].join('\n')}\n`;
}

function fishOption([name, option]: [string, Option]): string {
  const { says, short, value, words } = option;
  const file = canBeFile(option) ? ' -r -F' : value === undefined ? '' : ' -x';
  const values = words ? ` -a '${words.join(' ')}'` : '';
  return `-l ${name}${short === undefined ? '' : ` -s ${short}`}${file}${values} -d '${brief(says)}'`;
}
