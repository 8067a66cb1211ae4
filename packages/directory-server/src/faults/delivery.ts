import type { Fault } from './fault.ts';

const DRIP_BYTES = 16;
const DRIP_EVERY_MS = 500;
const KEEP_OPEN_EVERY_MS = 1000;

/** The answer is right, but its transmission fails. */
export const delivery = {
  'drop-mid-body': {
    about: 'The connection breaks after half of each body.',
    scope: 'all',
    send(response, { status, headers, bytes }) {
      const whole = bytes ?? new Uint8Array();
      response.writeHead(status, { ...headers, 'content-length': String(whole.byteLength) });
      response.write(whole.subarray(0, whole.byteLength / 2), () => response.destroy());
    },
  },
  'slow-drip': {
    about: 'Each body arrives at 16 bytes every half second: a page takes many minutes.',
    scope: 'all',
    send(response, { status, headers, bytes }) {
      const whole = bytes ?? new Uint8Array();
      response.writeHead(status, { ...headers, 'content-length': String(whole.byteLength) });
      let sent = 0;
      const timer = setInterval(() => {
        response.write(whole.subarray(sent, sent + DRIP_BYTES));
        sent += DRIP_BYTES;
        if (sent < whole.byteLength) return;
        clearInterval(timer);
        response.end();
      }, DRIP_EVERY_MS);
      response.on('close', () => clearInterval(timer));
    },
  },
  'never-ends': {
    about: 'Each body arrives at once, followed by endless spaces: the answer has no length and no end.',
    scope: 'all',
    send(response, { status, headers, bytes }) {
      response.writeHead(status, headers);
      response.write(bytes ?? new Uint8Array());
      const timer = setInterval(() => response.write(' '), KEEP_OPEN_EVERY_MS);
      response.on('close', () => clearInterval(timer));
    },
  },
} as const satisfies Record<string, Fault>;
