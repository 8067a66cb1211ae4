const WIDTH = 24;

/**
 * Shows how far a long command has come: in a terminal as a bar with the time left, else as one line for each tenth.
 *
 * @param label what is counted, for example `services`
 * @param stream where to write
 * @returns a function to call after each step with the steps so far and their number
 */
export function progressLine(
  label: string,
  stream: { readonly isTTY?: boolean; write(text: string): unknown } = process.stderr,
  now: () => number = Date.now,
): (done: number, all: number) => void {
  const started = now();
  let shown = 0;
  return (done, all) => {
    const share = all === 0 ? 1 : done / all;
    const left = share === 0 ? '' : `, ${duration(((now() - started) * (1 - share)) / share)} left`;
    const count = `${done} of ${all} ${label}`;
    if (stream.isTTY) {
      const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░');
      stream.write(`\r\u001b[K${bar} ${count}${left}${done === all ? '\n' : ''}`);
    } else if (done === all || Math.floor(share * 10) > shown) {
      shown = Math.floor(share * 10);
      stream.write(`${count}${done === all ? '' : left}\n`);
    }
  };
}

/** `45 s`, `12 min`, `2 h 5 min` */
function duration(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
