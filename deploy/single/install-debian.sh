#!/bin/sh
# Makes this Debian a running school behind TLS, or brings a newer package to it:
#
#   deploy/single/install-debian.sh spanish.school.example
#
# Run as root from an unpacked package (`npm run package`), on Debian 13 or newer, or with Node 20.19 or newer as
# /usr/bin/node. What is there of a former run (settings, the Caddyfile, data) stays as it is.
set -eu

fail() {
  echo "$1" >&2
  exit 1
}

domain=${1:-}
[ -n "$domain" ] && [ $# -eq 1 ] || fail "Usage: $0 DOMAIN"
[ "$(id -u)" = 0 ] || fail "It has to be run as root: it makes a user, a service and folders of the system."
package=$(cd "$(dirname "$0")/../.." && pwd)
[ -f "$package/server/main.js" ] || fail "$package is no package: make one with 'npm run package -- FOLDER'."

install_missing() {
  missing=""
  for name in "$@"; do
    dpkg-query -W -f='${Status}' "$name" 2>/dev/null | grep -q '^install ok installed$' || missing="$missing $name"
  done
  [ -n "$missing" ] || return 0
  echo "Installing$missing…"
  apt-get update -q
  # shellcheck disable=SC2086 # several names
  DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing
}

[ -x /usr/bin/node ] || install_missing nodejs
/usr/bin/node -e 'const [major, minor] = process.versions.node.split("."); process.exit(major > 20 || (major === "20" && minor >= 19) ? 0 : 1)' ||
  fail "Node $(/usr/bin/node --version) is too old: 20.19 or newer is needed as /usr/bin/node."
install_missing ca-certificates caddy

getent passwd soltura >/dev/null ||
  useradd --system --user-group --home-dir /var/lib/soltura --shell /usr/sbin/nologin soltura
install -d -m 0700 -o soltura -g soltura /var/lib/soltura
install -d -m 0755 /opt/soltura

# Each package has a folder of its own, which nobody changes: the one before is there to go back to.
release=/opt/soltura/$(/usr/bin/node -p "require('$package/package.json').version")-$(date -u +%Y%m%d%H%M%S)
echo "Unpacking into $release…"
cp -a "$package" "$release"
chown -R root:root "$release"
chmod -R u=rwX,go=rX "$release"
install -d -m 0750 -o root -g soltura /etc/soltura
if [ ! -f /etc/soltura/soltura.env ]; then
  sed "s|spanish\.school\.example|$domain|" "$release/deploy/single/soltura.env.example" >/etc/soltura/soltura.env
  chown root:soltura /etc/soltura/soltura.env
  chmod 0640 /etc/soltura/soltura.env
fi
# Nothing of this shell's own environment counts, as it does not for the service.
port=$(env -i /usr/bin/node --env-file=/etc/soltura/soltura.env -p 'process.env.PORT || 3000')
install -m 0644 "$release/deploy/single/soltura.service" /etc/systemd/system/soltura.service
install -m 0755 "$release/deploy/single/soltura" /usr/local/bin/soltura
if ! grep -q "^$domain" /etc/caddy/Caddyfile; then
  [ ! -f /etc/caddy/Caddyfile ] || cp -a /etc/caddy/Caddyfile "/etc/caddy/Caddyfile.before-soltura"
  sed "s|spanish\.school\.example|$domain|; s|127\.0\.0\.1:3000|127.0.0.1:$port|" "$release/deploy/single/Caddyfile" >/etc/caddy/Caddyfile
fi
grep -q ":$port\b" /etc/caddy/Caddyfile ||
  echo "/etc/caddy/Caddyfile does not lead to port $port, which /etc/soltura/soltura.env has as PORT: change one of them." >&2
caddy validate --config /etc/caddy/Caddyfile --adapter caddyfile >/dev/null 2>&1 ||
  fail "/etc/caddy/Caddyfile cannot be used: see 'caddy validate --config /etc/caddy/Caddyfile'."

former=$(readlink /opt/soltura/current || true)
ln -s "$release" /opt/soltura/current.new
mv -T /opt/soltura/current.new /opt/soltura/current

if [ ! -d /run/systemd/system ]; then
  echo "systemd does not run here: nothing was started."
else
  systemctl daemon-reload
  systemctl enable --quiet soltura caddy
  systemctl restart soltura
  systemctl reload-or-restart caddy
  env -i PATH="$PATH" /usr/local/bin/soltura ready 120 ||
    fail "It does not get ready. What it says: journalctl -u soltura -n 50"
fi

echo "Installed: $release"
[ -z "$former" ] || echo "The one before: $former"
echo "The first administrator gets a link from:"
echo "  soltura admin grant you@$domain"
