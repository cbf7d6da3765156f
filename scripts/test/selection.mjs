/** `--only unit,e2e` picks steps by name; a name that no step has is an error that lists them. */
export function readSelection(steps, argv = process.argv.slice(2)) {
  const at = argv.findIndex((argument) => argument === '--only' || argument.startsWith('--only='));
  if (at < 0) return steps;
  const names = (argv[at].split('=')[1] ?? argv[at + 1] ?? '').split(',').filter(Boolean);
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (names.length === 0 || unknown.length > 0) {
    console.error(`--only takes ${steps.map(({ name }) => name).join(', ')}, separated by commas`);
    process.exit(1);
  }
  return steps.filter(({ name }) => names.includes(name));
}
