"""The helper's protocol (src/server/PROTOCOL.md) in Python 3 and nothing but its own library: embed, status, OPTIONS.
    python3 demo/protocol.py http://127.0.0.1:4010 http://localhost:8080 8000    (sandbox, origin of the pages, port)"""
import json, re, sys
from datetime import datetime, timedelta, timezone
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.error import HTTPError
from urllib.parse import parse_qs, urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

SERVICE, ORIGIN, PORT = sys.argv[1], sys.argv[2], int(sys.argv[3])
ID, CODES = r"[A-Za-z0-9_-]{1,64}", {400: "bad-request", 403: "origin-refused", 404: "not-found", 409: "conflict"}
class Refused(Exception): pass
class NoRedirect(HTTPRedirectHandler): redirect_request = lambda *_: None

def service(method, path, headers):
    try: return json.load(build_opener(NoRedirect).open(Request(SERVICE + path, None, headers, method=method), timeout=10))
    except HTTPError as error: raise Refused(error.code if error.code in (404, 409) else 502)
    except (OSError, ValueError): raise Refused(502)

scene = service("GET", "/sandbox/scene", {})  # your key comes from your environment, your user from your session
WITH_KEY = {"Authorization": "Bearer " + scene["apiKeys"]["full"], "X-Acting-User": scene["actingUser"]}

def check(envelope, recipient):
    if not all(isinstance(one, str) and re.fullmatch(ID, one) for one in (envelope, recipient)): raise Refused(400)
    if envelope != scene["envelopes"]["sent"]["id"]: raise Refused(404)  # ask your session whose it is

def embed(envelope, recipient):
    answer = service("POST", f"/v1/envelopes/{envelope}/recipients/{recipient}/embed", WITH_KEY)
    later = datetime.now(timezone.utc) + timedelta(minutes=5)
    return {"url": answer["url"], "expiresAt": answer.get("expiresAt") or later.isoformat()}

def status(envelope, recipient):
    answer = service("GET", f"/v1/envelopes/{envelope}", WITH_KEY)
    one = next((row for row in answer["recipients"] if row["id"] == recipient), None)
    if not one: raise Refused(404)
    signed = lambda row: bool(row.get("signedAt")) or row["status"] in ("SIGNED", "COMPLETED")
    before = [row for row in answer["recipients"] if row["role"] == "SIGNER" and row["order"] < one["order"]]
    waits = answer.get("signingOrder") == "SEQUENTIAL" and not all(map(signed, before))
    stands = "signed" if signed(one) else "declined" if one["status"] == "DECLINED" else "waiting" if waits else "pending"
    known = {name: answer[name] for name in ("status", "subject", "expiresAt", "signingOrder") if answer.get(name)}
    end = datetime.fromisoformat(known.get("expiresAt", "9999-01-01T00:00:00Z").replace("Z", "+00:00"))
    if end <= datetime.now(timezone.utc) and known["status"] in ("SENT", "VIEWED", "PARTIALLY_SIGNED"): known["status"] = "EXPIRED"
    return {"envelope": {"id": envelope, **known}, "recipient": {"id": recipient, "status": stands}}

class Helper(BaseHTTPRequestHandler):
    def route(self):
        size = int(self.headers["Content-Length"] or 0)
        text = self.rfile.read(min(size, 64_000))
        origin, site, url = self.headers["Origin"], self.headers["Sec-Fetch-Site"], urlsplit(self.path)
        if origin != ORIGIN and (self.command != "GET" or origin or site not in (None, "none", "same-origin")): raise Refused(403)
        if self.command == "OPTIONS": return 204, None
        if self.command == "POST" and url.path == "/sig/embed":
            if self.headers["Content-Type"] != "application/json" or size > 64_000: raise Refused(400)
            try: ids = [json.loads(text)[name] for name in ("envelopeId", "recipientId")]
            except (ValueError, KeyError, TypeError): raise Refused(400)
            return check(*ids) or (201, embed(*ids))
        found = re.fullmatch(f"/sig/envelopes/({ID})/status", url.path)
        if self.command != "GET" or not found: raise Refused(404)
        ids = [found[1], parse_qs(url.query).get("recipientId", [None])[0]]
        return check(*ids) or (200, status(*ids))

    def do_GET(self):
        try: code, body = self.route()
        except Refused as no:
            code, name = no.args[0], CODES.get(no.args[0], "upstream")
            body = {"error": {"code": name, "message": "Refused.", "retryable": code == 502}}
        text = json.dumps(body).encode() if body else b""
        headers = {"Content-Length": str(len(text)), "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
                   "Vary": "Origin, Authorization", "Cross-Origin-Resource-Policy": "same-origin", "Content-Type": "application/json"}
        if self.headers["Origin"] == ORIGIN: headers |= {"Access-Control-Allow-Origin": ORIGIN,
            "Access-Control-Allow-Credentials": "true", "Access-Control-Allow-Headers": "Authorization, Content-Type"}
        self.send_response(code)
        for header in headers.items(): self.send_header(*header)
        self.end_headers()
        self.wfile.write(text)
    do_POST = do_OPTIONS = do_GET

server = ThreadingHTTPServer(("127.0.0.1", PORT), Helper)
print(f"http://localhost:{server.server_port}/sig", flush=True)
server.serve_forever()
