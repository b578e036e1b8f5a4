/** In words, for people who check the evidence without this package. */
export const hashing = {
  algorithm: 'SHA-256, in hexadecimal',
  canonicalForm:
    'The event as JSON in UTF-8, without its member "hash": members sorted by name, no white space, every character ' +
    'as it is except quotation marks, backslashes and control characters (and halves of surrogate pairs), which are escaped.',
  chain:
    'The hash of an event covers all its other members, "seq", "envelopeId" and "previousHash" included. "previousHash" is ' +
    'the hash of the event before; the first event has 64 zeros. The last event names the hashes of the signed files.',
} as const;

/** Checks an evidence ZIP with Python 3 alone, offline. */
export const verifyScript = String.raw`"""Checks this evidence offline: python3 verify.py [evidence.zip or its unpacked folder]"""
import hashlib, json, os, re, sys, zipfile

def canonical(value):
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return re.sub("[\ud800-\udfff]", lambda half: "\\u%04x" % ord(half[0]), text).encode()

def sha256(data):
    return hashlib.sha256(data).hexdigest()

place = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
archive = None if os.path.isdir(place) else zipfile.ZipFile(place)
read = archive.read if archive else lambda path: open(os.path.join(place, path), "rb").read()
audit, problems, previous = json.loads(read("audit.json")), [], "0" * 64
for number, event in enumerate(audit["events"], 1):
    rest = {name: event[name] for name in event if name != "hash"}
    chained = (rest.get("previousHash"), rest.get("seq"), rest.get("envelopeId"))
    if chained != (previous, number, audit["envelopeId"]) or sha256(canonical(rest)) != event.get("hash"):
        problems.append("event %d was changed, or one before it is missing" % number)
    previous = event.get("hash")
done = [event for event in audit["events"] if event.get("type") == "ENVELOPE_COMPLETED"][-1:]
named = [digest for event in audit["events"] for key in ("documents", "attachments") for _, digest in event["details"].get(key, [])]
if not done or done[0] is not audit["events"][-1]:
    problems.append("the trail does not end with the completion")
if sorted(file["sha256"] for file in audit["files"]) != sorted(named):
    problems.append("the list of files is not the one in the trail")
for file in audit["files"]:
    if sha256(read(file["path"])) != file["sha256"]:
        problems.append("%s is not the file that was signed" % file["path"])
print("\n".join(problems) or "Verified %d events and %d files. Compare the last hash with the certificate: %s" % (len(audit["events"]), len(audit["files"]), previous))
sys.exit(1 if problems else 0)
`;
