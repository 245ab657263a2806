vcl 4.1;

# Varnish in front of Shamsouq with CDN=varnish (docs/operations.md). Needs the module xkey (Debian: varnish-modules).
# HAProxy with TLS comes before it and says who the client is by the PROXY protocol. Two listeners, by these names; only the machines
# that run Shamsouq may reach the second (CDN_PURGE_URL=http://127.0.0.1:6082/):
#   varnishd -a public=127.0.0.1:6081,PROXY -a purge=127.0.0.1:6082 -f /etc/varnish/default.vcl -s malloc,256m
import xkey;

backend web {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = { .url = "/healthz"; .interval = 1s; .timeout = 3s; .window = 3; .threshold = 2; }
}

# The machines that run Shamsouq: they purge what has changed.
acl purgers {
    "127.0.0.1";
}

sub vcl_recv {
    # A listener of its own: behind a proxy on this machine everybody has the address of this machine.
    if (local.socket == "purge") {
        if (req.method != "PURGE" || client.ip !~ purgers) { return (synth(403)); }
        set req.http.x-purged = xkey.purge(req.http.xkey-purge);
        return (synth(200, req.http.x-purged));
    }
    if (req.method == "PURGE") { return (synth(405)); }
    # Not what the client claims.
    set req.http.x-forwarded-for = client.ip;
    if (req.method != "GET" && req.method != "HEAD") { return (pass); }
    # Signed-in people, the admin pages and uploads are never stored.
    if (req.http.authorization || req.url ~ "^/(admin|storage/upload)") { return (pass); }
    # The language is all that pages read of the cookies; everything else of them would only split the cache.
    if (req.http.cookie ~ "(^|;\s*)lang=en(;|$)") { set req.http.cookie = "lang=en"; }
    else { unset req.http.cookie; }
    if (req.http.save-data ~ "(?i)on") { set req.http.save-data = "on"; }
    else { unset req.http.save-data; }
    # Each spelling would be stored separately: the program reads the first of these and never the second.
    if (req.http.accept-language ~ "(?i)^\s*en") { set req.http.accept-language = "en"; }
    else { set req.http.accept-language = "ar"; }
    set req.http.host = "shamsouq";
    # Nobody waits for what another client has asked for first: the program gives a busy network its answers last, and renders a page
    # once for all others.
    set req.hash_ignore_busy = true;
    return (hash);
}

sub vcl_hash {
    hash_data(req.http.cookie);
    hash_data(req.http.save-data);
}

sub vcl_backend_response {
    # Without s-maxage nothing is stored, whatever else a reply says.
    if (beresp.http.cache-control !~ "s-maxage" && bereq.url !~ "^/assets/") {
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
        return (deliver);
    }
    # A page that was removed must not be sent once more while its successor is fetched.
    set beresp.grace = 0s;
}

sub vcl_deliver {
    # For Varnish only.
    unset resp.http.xkey;
    if (obj.hits > 0) { set resp.http.x-cache = "hit"; } else { set resp.http.x-cache = "miss"; }
}
