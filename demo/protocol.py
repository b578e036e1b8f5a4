"""The helper's protocol (src/server/PROTOCOL.md) in Python 3 and nothing but its own library: embed, status, OPTIONS.
    python3 demo/protocol.py http://127.0.0.1:4010 http://localhost:8080 8000    (sandbox, origin of the pages, port)"""
import json, re, sys
from datetime import datetime, timedelta, timezone
from http.client import HTTPConnection
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIServer, make_server

SERVICE, ORIGIN, PORT = sys.argv[1].removeprefix("http://"), sys.argv[2], int(sys.argv[3])
HEADERS = {"Content-Type": "application/json", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
           "Vary": "Origin, Authorization", "Cross-Origin-Resource-Policy": "same-origin", "Access-Control-Allow-Origin":
           ORIGIN, "Access-Control-Allow-Credentials": "true", "Access-Control-Allow-Headers": "Authorization, Content-Type"}
CODES = {400: "bad-request", 403: "origin-refused", 404: "not-found", 409: "conflict", 413: "too-large"}
class Refused(Exception): pass

def service(method, path, headers={}):
    connection = HTTPConnection(SERVICE, timeout=10)  # HTTPSConnection anywhere but on loopback
    connection.request(method, path, headers=headers)
    answer = connection.getresponse()  # a redirect is not followed
    if answer.status < 300: return json.load(answer)
    raise Refused(answer.status if answer.status in (404, 409) else 502)

scene = service("GET", "/sandbox/scene")  # your key comes from your environment, your user from your session
WITH_KEY = {"Authorization": "Bearer " + scene["apiKeys"]["full"], "X-Acting-User": scene["actingUser"]}

def embed(envelope, recipient):
    answer = service("POST", f"/v1/envelopes/{envelope}/recipients/{recipient}/embed", WITH_KEY)
    later = datetime.now(timezone.utc) + timedelta(minutes=5)
    return 201, {"url": answer["url"], "expiresAt": answer.get("expiresAt") or later.isoformat()}

def status(envelope, recipient):
    answer = service("GET", f"/v1/envelopes/{envelope}", WITH_KEY)
    known = {name: answer[name] for name in ("id", "status", "subject", "expiresAt", "signingOrder") if answer.get(name)}
    end = datetime.fromisoformat(known.get("expiresAt", "9999-01-01T00:00:00Z").replace("Z", "+00:00"))
    still_open = known["status"] in ("SENT", "VIEWED", "PARTIALLY_SIGNED")
    if still_open and end <= datetime.now(timezone.utc): known["status"] = "EXPIRED"
    if recipient is None: return 200, {"envelope": known}
    own = next((row for row in answer["recipients"] if row["id"] == recipient), None)
    if not own: raise Refused(404)
    signed = lambda row: row.get("signedAt") or row.get("status") in ("SIGNED", "COMPLETED")
    signs = lambda row: row.get("role", "SIGNER") == "SIGNER"
    before = [row for row in answer["recipients"] if signs(row) and row.get("order", 0) < own.get("order", 0)]
    waits = signs(own) and answer.get("signingOrder") == "SEQUENTIAL" and not all(map(signed, before))
    word = "signed" if signed(own) else "declined" if own.get("status") == "DECLINED" else "waiting" if waits else "pending"
    return 200, {"envelope": known, "recipient": {"id": recipient, "status": word} | ({} if signs(own) else {"role": own["role"]})}

def ids_of(request):
    size = request.get("CONTENT_LENGTH", "")
    if request["CONTENT_TYPE"] != "application/json" or not re.fullmatch("[0-9]{1,9}", size): raise Refused(400)
    if int(size) > 64_000: raise Refused(413)
    try: return (body := json.loads(request["wsgi.input"].read(int(size))))["envelopeId"], body["recipientId"]
    except (ValueError, LookupError, TypeError, RecursionError): raise Refused(400)

def route(request, method, path):
    origin, site = request.get("HTTP_ORIGIN"), request.get("HTTP_SEC_FETCH_SITE")
    if origin != ORIGIN and (method != "GET" or origin or site not in (None, "none", "same-origin")): raise Refused(403)
    if method == "OPTIONS": return 204, None
    found = re.fullmatch(r"/sig/envelopes/([^/]*)/status\?(?:recipientId=([^&]*))?", f"{path}?{request['QUERY_STRING']}")
    if not (method == "GET" and found or method == "POST" and path == "/sig/embed"): raise Refused(404)
    ids = found.groups() if found else ids_of(request)
    if not all(isinstance(one, str) and re.fullmatch("[A-Za-z0-9_-]{1,64}", one) for one in ids if one or not found): raise Refused(400)
    if ids[0] != scene["envelopes"]["sent"]["id"]: raise Refused(404)  # ask your session whose they are
    return (status if found else embed)(*ids)

def answer(request, start):
    try: code, body = route(request, request["REQUEST_METHOD"], request["PATH_INFO"])
    except Exception as no:
        code = no.args[0] if isinstance(no, Refused) else 502
        body = {"error": {"code": CODES.get(code, "upstream"), "message": "Refused.", "retryable": code == 502}}
    start(f"{code} -", [*HEADERS.items()])
    return [json.dumps(body).encode()] if body else []

class Server(ThreadingMixIn, WSGIServer): daemon_threads = True
server = make_server("127.0.0.1", PORT, answer, Server)
print(f"http://localhost:{server.server_port}/sig", flush=True)
server.serve_forever()
