// Loaded before the server by start and dev: when the script that started it is gone, however it ended, the server
// shuts down as if it had been told to, instead of keeping the ports and the data folder.
import process from 'node:process';

process.on('disconnect', () => {
  // Nobody reads the output any more; writing to a closed pipe must not end the shutdown early.
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  process.kill(process.pid, 'SIGTERM');
});
