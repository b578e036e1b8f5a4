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

/**
 * Checks an evidence ZIP with Python 3 alone, offline. A person who can change the ZIP can also change what this prints and reads:
 * it accepts no file that is not listed, no path outside the evidence, and nothing that two programs could read differently.
 */
export const verifyScript = String.raw`"""Checks this evidence offline: python3 verify.py [evidence.zip or its unpacked folder]"""
import hashlib, json, os, re, sys, unicodedata, zipfile

def canonical(value):
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return re.sub("[\ud800-\udfff]", lambda half: "\\u%04x" % ord(half[0]), text).encode()

def sha256(data):
    return hashlib.sha256(data).hexdigest()

problems, previous = [], "0" * 64
def members(pairs):
    if len(dict(pairs)) != len(pairs):
        problems.append("audit.json names a member twice")
    return dict(pairs)

place = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(os.path.abspath(__file__))
archive = None if os.path.isdir(place) else zipfile.ZipFile(place)
read = archive.read if archive else lambda path: open(os.path.join(place, path), "rb").read()
def contents(folder):
    path = os.path.join(place, folder)
    return [folder + "/" + name for name in os.listdir(path) if name[0] != "."] if os.path.isdir(path) else []

audit = json.loads(read("audit.json"), object_pairs_hook=members)
for number, event in enumerate(audit["events"], 1):
    rest = {name: event[name] for name in event if name != "hash"}
    chained = (rest.get("previousHash"), rest.get("seq"), rest.get("envelopeId"))
    if chained != (previous, number, audit["envelopeId"]) or sha256(canonical(rest)) != event.get("hash"):
        problems.append("event %d was changed, or one before it is missing" % number)
    previous = event.get("hash")
done = [event for event in audit["events"] if event.get("type") == "ENVELOPE_COMPLETED"][-1:]
named = [tuple(pair) for event in audit["events"] for key in ("documents", "attachments") for pair in event["details"].get(key, [])]
if not done or done[0] is not audit["events"][-1]:
    problems.append("the trail does not end with the completion")
if sorted((file.get("documentId", file.get("fieldId")), file["sha256"]) for file in audit["files"]) != sorted(named):
    problems.append("the list of files is not the one in the trail")
for file in audit["files"]:
    try:
        inside = re.fullmatch(r"(signed|attachments)/(?!\.+$)[^/\\]+", file["path"])
        same = inside and sha256(read(file["path"])) == file["sha256"]
    except (KeyError, OSError, zipfile.BadZipFile):
        same = False
    if not same:
        problems.append("%s is not the file that was signed" % file["path"])
names = [name for name in archive.namelist() if name[-1] != "/"] if archive else contents("signed") + contents("attachments")
known = ["audit.json", "certificate.pdf", "verify.py"] + [file["path"] for file in audit["files"]]
for name in known:
    if archive and names.count(name) > 1:
        problems.append("%s is in the archive twice" % name)
for name in sorted({unicodedata.normalize("NFC", name) for name in names} - {unicodedata.normalize("NFC", name) for name in known}):
    problems.append("%s does not belong to the evidence" % name)
print("\n".join(ascii(text)[1:-1] if re.search("[\x00-\x1f\x7f-\x9f]", text) else text for text in problems) or "Verified %d events and %d files. Compare the last hash with the certificate: %s" % (len(audit["events"]), len(audit["files"]), previous))
sys.exit(1 if problems else 0)
`;
