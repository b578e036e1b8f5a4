"""The helper's protocol at its least (src/server/PROTOCOL.md), mounted behind your pages' server. Python 3.9 alone:
SIG_API_KEY=... python3 demo/protocol.py http://127.0.0.1:4010 <origin of your pages> <port> <envelope> <recipient>"""
import json, os, re, sys, time
from http.client import HTTPConnection
from wsgiref.simple_server import make_server

SERVICE, ORIGIN, PORT, *OWN = sys.argv[1:]  # ask your session instead whose envelope and recipient are asked for
HEADERS = [("Content-Type", "application/json"), ("Cache-Control", "no-store"), ("X-Content-Type-Options", "nosniff"),
           ("Cross-Origin-Resource-Policy", "same-origin"), ("Vary", "Origin, Authorization")]
CODE = {400: "bad-request", 403: "origin-refused", 404: "not-found", 409: "conflict", 413: "too-large", 502: "upstream"}
ID = "([A-Za-z0-9_-]{1,64})"

class Refused(Exception): pass  # with its status

def service(method, path):
    connection = HTTPConnection(SERVICE.removeprefix("http://"), timeout=10)  # HTTPSConnection anywhere but on loopback
    connection.request(method, path, headers={"Authorization": "Bearer " + os.environ["SIG_API_KEY"]})
    answer = connection.getresponse()  # a redirect is not followed
    if answer.status < 300: return json.loads(answer.read(8_000_000))
    raise Refused(answer.status if answer.status in (404, 409) else 502)

def embed(envelope, recipient):
    answer = service("POST", f"/v1/envelopes/{envelope}/recipients/{recipient}/embed")
    return 201, {"url": answer["url"]}

def status(envelope, recipient):
    answer = service("GET", f"/v1/envelopes/{envelope}")
    late = (answer.get("expiresAt") or "9999") < time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime())
    state = "EXPIRED" if late and answer["status"] in ("SENT", "VIEWED", "PARTIALLY_SIGNED") else answer["status"]
    own = next(row for row in answer["recipients"] if row["id"] == recipient)
    words = {"SIGNED": "signed", "COMPLETED": "signed", "DECLINED": "declined"}
    word = "signed" if own.get("signedAt") else words.get(own["status"], "pending")
    return 200, {"envelope": {"id": envelope, "status": state}, "recipient": {"id": recipient, "status": word}}

def read(request):
    target = f"{request['REQUEST_METHOD']} {request['PATH_INFO']}?{request['QUERY_STRING']}"
    asked = re.fullmatch(rf"GET /sig/envelopes/{ID}/status\?recipientId={ID}", target)
    if asked: return status, asked.groups()
    if target != "POST /sig/embed?": raise Refused(404)
    if request.get("HTTP_ORIGIN") != ORIGIN: raise Refused(403)
    size = int(request["CONTENT_LENGTH"])
    if size > 64_000: raise Refused(413)
    body = json.loads(request["wsgi.input"].read(max(size, 0)))
    ids = re.fullmatch(f"{ID}/{ID}", body["envelopeId"] + "/" + body["recipientId"])
    if not ids or len(body) > 2 or request["CONTENT_TYPE"] != "application/json": raise Refused(400)
    return embed, ids.groups()

def answer(request, start):
    code = 400  # what an unforeseen error means: the request's fault until it is read, and not afterwards
    try:
        work, ids = read(request)
        code = 502
        code, body = work(*ids) if [*ids] == OWN else (404, None)
    except Exception as no:
        code, body = no.args[0] if isinstance(no, Refused) else code, None
    error = {"code": CODE.get(code), "message": "Refused.", "retryable": code == 502}
    start(f"{code} -", [*HEADERS])
    return [json.dumps(body or {"error": error}).encode()]

make_server("127.0.0.1", int(PORT), answer).serve_forever()
