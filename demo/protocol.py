"""The helper's protocol (src/server/PROTOCOL.md) in Python 3.9 and nothing but its own library: embed, status, OPTIONS.
    python3 demo/protocol.py http://127.0.0.1:4010 http://localhost:8080 8000    (sandbox, origin of the pages, port)"""
import json, re, sys
from datetime import datetime, timedelta, timezone
from http.client import HTTPConnection
from socketserver import ThreadingMixIn
from wsgiref.simple_server import WSGIServer, make_server

SERVICE, ORIGIN, PORT = sys.argv[1].removeprefix("http://"), sys.argv[2], int(sys.argv[3])
HEADERS = {"Content-Type": "application/json", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
           "Cross-Origin-Resource-Policy": "same-origin", "Vary": "Origin, Authorization", "Access-Control-Allow-Origin":
           ORIGIN, "Access-Control-Allow-Credentials": "true", "Access-Control-Allow-Headers": "Authorization, Content-Type"}
ID = "[A-Za-z0-9_-]{1,64}"
class Refused(Exception): pass  # its status and code

def service(method, path, headers={}):
    connection = HTTPConnection(SERVICE, timeout=10)  # HTTPSConnection anywhere but on loopback
    connection.request(method, path, headers=headers)
    answer = connection.getresponse()  # a redirect is not followed
    if answer.status < 300: return json.load(answer)
    if answer.status == 403 and b"plan" in answer.read(): raise Refused(403, "plan-required")
    raise Refused(*{404: (404, "not-found"), 409: (409, "conflict")}.get(answer.status, (502, "upstream")))

scene = service("GET", "/sandbox/scene")  # your key comes from your environment, user and ids from your session
WITH_KEY = {"Authorization": "Bearer " + scene["apiKeys"]["full"], "X-Acting-User": scene["actingUser"]}
ENVELOPE, RECIPIENT = scene["envelopes"]["sent"]["id"], scene["envelopes"]["sent"]["recipients"][0]["id"]

def embed(envelope, recipient):
    answer = service("POST", f"/v1/envelopes/{envelope}/recipients/{recipient}/embed", WITH_KEY)
    later = (datetime.now(timezone.utc) + timedelta(minutes=5)).isoformat()
    return 201, {"url": answer["url"], "expiresAt": answer.get("expiresAt") or later}

def status(envelope, recipient):
    answer = service("GET", f"/v1/envelopes/{envelope}", WITH_KEY)
    known = {name: answer.get(name) for name in ("id", "status", "subject", "expiresAt", "signingOrder")}
    end = datetime.fromisoformat((known["expiresAt"] or "9999-12-31T00:00:00Z").replace("Z", "+00:00"))
    if end <= datetime.now(timezone.utc) and known["status"] in ("SENT", "VIEWED", "PARTIALLY_SIGNED"):
        known["status"] = "EXPIRED"
    own = recipient and {"recipient": standing(recipient, answer["recipients"], known["signingOrder"])}
    return 200, {"envelope": {name: known[name] for name in known if known[name]}, **(own or {})}

def standing(recipient, rows, order):
    own = next((row for row in rows if row["id"] == recipient), None)
    if not own: raise Refused(404, "not-found")
    signs = lambda row: (row.get("role") or "SIGNER") == "SIGNER"
    signed = lambda row: row.get("signedAt") or row.get("status") in ("SIGNED", "COMPLETED")
    before = [row for row in rows if signs(row) and not signed(row) and row.get("order", 0) < own.get("order", 0)]
    waits = order == "SEQUENTIAL" and signs(own) and before
    word = "signed" if signed(own) else "declined" if own.get("status") == "DECLINED" else "waiting" if waits else "pending"
    return {"id": recipient, "status": word, **({} if signs(own) else {"role": own["role"]})}

def ids_of(request):
    size, kind = request["CONTENT_LENGTH"], request["CONTENT_TYPE"]
    if kind != "application/json" or not re.fullmatch("[0-9]{1,9}", size): raise Refused(400, "bad-request")
    if int(size) > 64_000: raise Refused(413, "too-large")
    try:
        body = json.loads(request["wsgi.input"].read(int(size)))
        ids = body["envelopeId"], body["recipientId"]
        if len(body) == 2 and all(re.fullmatch(ID, one) for one in ids): return ids
    except (ValueError, LookupError, TypeError, RecursionError): pass
    raise Refused(400, "bad-request")

def route(request):
    method, origin, site = map(request.get, ("REQUEST_METHOD", "HTTP_ORIGIN", "HTTP_SEC_FETCH_SITE"))
    ours = origin == ORIGIN or site == "same-origin" and origin != "null" and method != "OPTIONS"
    if not ours and (method != "GET" or origin or site not in (None, "none")): raise Refused(403, "origin-refused")
    if method == "OPTIONS": return 204, None
    target = f"{method} {request['PATH_INFO']}?{request['QUERY_STRING']}"
    found = re.fullmatch(rf"GET /sig/envelopes/({ID})/status\?(?:recipientId=({ID}))?", target)
    if not found and target != "POST /sig/embed?": raise Refused(404, "not-found")
    ids = found.groups() if found else ids_of(request)
    if ids not in ((ENVELOPE, RECIPIENT), (ENVELOPE, None)): raise Refused(404, "not-found")  # ask your session
    return (status if found else embed)(*ids)

def answer(request, start):
    try: code, body = route(request)
    except Exception as no:
        code, word = no.args if isinstance(no, Refused) else (502, "upstream")
        body = {"error": {"code": word, "message": "Refused.", "retryable": code == 502}}
    start(f"{code} -", [*HEADERS.items()])
    return [json.dumps(body).encode()] if body else []

class Server(ThreadingMixIn, WSGIServer): daemon_threads = True
server = make_server("127.0.0.1", PORT, answer, Server)
print(f"http://localhost:{server.server_port}/sig", flush=True)
server.serve_forever()
