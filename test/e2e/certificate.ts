import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/*
 * Node can sign but not write a certificate, and openssl is not on every machine: these are the few DER structures of a
 * self-signed X.509 v3 certificate (RFC 5280, section 4.1; encoding rules X.690).
 */

const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OBJECT_ID = 0x06;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const SEQUENCE = 0x30;
const SET = 0x31;
const VERSION_FIELD = 0xa0;

/** ecdsa-with-SHA256, 1.2.840.10045.4.3.2 */
const ECDSA_WITH_SHA256 = Buffer.from('2a8648ce3d040302', 'hex');
/** id-at-commonName, 2.5.4.3 */
const COMMON_NAME = Buffer.from('550403', 'hex');

const DAY = 24 * 60 * 60 * 1000;

/**
 * Makes a key and a certificate for it, good from yesterday for ten years. No authority vouches for it and it names no real
 * host: whoever connects must be told to accept any certificate.
 *
 * @param name the common name, as subject and issuer
 * @returns both in PEM, as `node:https` takes them
 */
export function selfSignedCertificate(name: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const algorithm = der(SEQUENCE, der(OBJECT_ID, ECDSA_WITH_SHA256));
  const attribute = der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8_STRING, Buffer.from(name)));
  const distinguishedName = der(SEQUENCE, der(SET, attribute));
  const validity = der(SEQUENCE, utcTime(Date.now() - DAY), utcTime(Date.now() + 3650 * DAY));
  const toBeSigned = der(
    SEQUENCE,
    der(VERSION_FIELD, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    distinguishedName,
    validity,
    distinguishedName,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = sign('sha256', toBeSigned, privateKey);
  const certificate = der(SEQUENCE, toBeSigned, algorithm, der(BIT_STRING, Buffer.from([0]), signature));
  const body = certificate.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`,
  };
}

/** One DER value: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const length = content.length;
  const header =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...header]), content]);
}

/** YYMMDDHHMMSSZ, which DER allows up to the year 2049. */
function utcTime(time: number): Buffer {
  const digits = new Date(time).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(UTC_TIME, Buffer.from(`${digits}Z`));
}
