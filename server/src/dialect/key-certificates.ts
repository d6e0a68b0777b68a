import { X509Certificate, createHash, subtle } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { LiveKeys, SigningKey } from '../accounts/identity/signing-keys.ts';

/** There are never more live keys. */
const MAX_KEPT = 2;
/** Object identifiers of RFC 4055 and RFC 5280. */
const SHA256_WITH_RSA = '1.2.840.113549.1.1.11';
const COMMON_NAME = '2.5.4.3';
/** Means “no known end” (RFC 5280, 4.1.2.5): a key signs until another key replaces it. */
const NO_END = new Date('9999-12-31T23:59:59Z');
/** In bytes; at most 20 (RFC 5280, 4.1.2.2). */
const SERIAL_LENGTH = 16;

/**
 * Returns an X.509 certificate in PEM for each live key, by key id. Certificates are self-signed and have no
 * random parts, so that every instance serves the same ones without storing them.
 */
export function keepCertificates(): (keys: LiveKeys) => Promise<Record<string, string>> {
  const kept = new LRUCache<string, string, SigningKey>({
    max: MAX_KEPT,
    fetchMethod: (_kid, _stale, { context }) => makeCertificate(context),
  });
  return async ({ all }) =>
    Object.fromEntries(
      await Promise.all(
        all.map(async (key) => [key.kid, await kept.forceFetch(key.kid, { context: key })]),
      ),
    );
}

async function makeCertificate(key: SigningKey): Promise<string> {
  // The libraries are loaded on demand: they take much memory, and few clients ask for certificates.
  const [{ AsnConvert }, asn1] = await Promise.all([
    import('@peculiar/asn1-schema'),
    import('@peculiar/asn1-x509'),
  ]);
  const signature = new asn1.AlgorithmIdentifier({ algorithm: SHA256_WITH_RSA, parameters: null });
  const name = new asn1.Name([
    new asn1.RelativeDistinguishedName([
      new asn1.AttributeTypeAndValue({
        type: COMMON_NAME,
        value: new asn1.AttributeValue({ utf8String: key.kid }),
      }),
    ]),
  ]);
  const tbsCertificate = new asn1.TBSCertificate({
    version: asn1.Version.v3,
    serialNumber: serialOf(key),
    signature,
    issuer: name,
    validity: new asn1.Validity({ notBefore: startOf(key), notAfter: NO_END }),
    subject: name,
    subjectPublicKeyInfo: AsnConvert.parse(
      await subtle.exportKey('spki', key.publicKey),
      asn1.SubjectPublicKeyInfo,
    ),
  });
  const signatureValue = await subtle.sign(
    'RSASSA-PKCS1-v1_5',
    key.privateKey,
    AsnConvert.serialize(tbsCertificate),
  );
  const certificate = new asn1.Certificate({
    tbsCertificate,
    signatureAlgorithm: signature,
    signatureValue,
  });
  return new X509Certificate(Buffer.from(AsnConvert.serialize(certificate))).toString();
}

/** The first byte makes the number positive. */
function serialOf({ kid }: SigningKey): ArrayBuffer {
  const digest = createHash('sha256').update(kid).digest();
  return Uint8Array.from([1, ...digest.subarray(0, SERIAL_LENGTH - 1)]).buffer;
}

/** Times in certificates are whole seconds. */
function startOf({ createdAt }: SigningKey): Date {
  return new Date(Math.floor(createdAt / 1000) * 1000);
}
