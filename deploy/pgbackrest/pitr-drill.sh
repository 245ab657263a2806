#!/usr/bin/env bash
# Point-in-time recovery with pgBackRest, on a PostgreSQL of its own in a temporary folder: full backup, more rows, a dropped table,
# restore to the moment before. Nothing outside that folder is touched. On Debian: apt-get install postgresql pgbackrest
# The settings are those of pgbackrest.conf and postgresql.conf beside this file, with other folders. PITR_ROWS sets the size.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
rows=${PITR_ROWS:-200000}
bin=$(find /usr/lib/postgresql/*/bin -maxdepth 0 2>/dev/null | sort -V | tail -1)
for tool in "$bin/initdb" "$(command -v pgbackrest || true)"; do
  [ -x "$tool" ] || { echo 'PostgreSQL or pgBackRest is missing: apt-get install postgresql pgbackrest' >&2; exit 2; }
done

dir=$(mktemp -d -t pitr-drill.XXXXXX)
data=$dir/data repo=$dir/repo run=$dir/run
mkdir "$data" "$repo" "$run" "$dir/log" "$dir/lock" "$dir/spool"
chmod 700 "$data"
# PostgreSQL does not run as root.
as() { "$@"; }
if [ "$(id -u)" = 0 ]; then
  chown -R postgres: "$dir"
  as() { setpriv --reuid postgres --regid postgres --clear-groups env HOME="$dir" "$@"; }
fi
cd "$dir"
stop() { as "$bin/pg_ctl" -D "$data" -m fast -w stop >/dev/null 2>&1 || true; }
trap 'stop; rm -rf "$dir"' EXIT

# The shipped configuration, with the folders of this drill.
config=$dir/pgbackrest.conf
sed -e "s#^repo1-path=.*#repo1-path=$repo#" -e "s#^repo1-cipher-pass=.*#repo1-cipher-pass=only-for-this-drill#" \
  -e "s#^pg1-path=.*#pg1-path=$data#" -e "s#^pg1-port=.*#pg1-port=54329\npg1-socket-path=$run\nlog-path=$dir/log\nlock-path=$dir/lock\nspool-path=$dir/spool#" \
  -e 's#^log-level-console=.*#log-level-console=warn#' "$here/pgbackrest.conf" >"$config"
sed -e "s#pgbackrest --stanza#pgbackrest --config=$config --stanza#" "$here/postgresql.conf" >"$dir/extra.conf"
[ "$(id -u)" = 0 ] && chown postgres: "$config" "$dir/extra.conf"
back() { as pgbackrest --config="$config" --stanza=shamsouq "$@"; }
sql() { as psql -h "$run" -p 54329 -X -q -A -t -v ON_ERROR_STOP=1 postgres -c "$1"; }
start() { as "$bin/pg_ctl" -D "$data" -w -t 60 -l "$dir/server.log" start >/dev/null || { cat "$dir/server.log" >&2; exit 1; }; }
now() { date +%s%N; }
took() { echo "$1: $((($(now) - $2) / 1000000)) ms"; }

as "$bin/initdb" -D "$data" -A trust -E UTF8 --locale=C.UTF-8 --no-sync >/dev/null
cat >>"$data/postgresql.conf" <<CONF
listen_addresses = ''
port = 54329
unix_socket_directories = '$run'
include '$dir/extra.conf'
CONF
start
back stanza-create
back check
sql "create table orders as select n, md5(n::text) as text from generate_series(1, $rows) n"

began=$(now)
back --type=full backup
took "full backup of $(sql "select pg_size_pretty(sum(pg_database_size(oid))) from pg_database")" "$began"

# pgBackRest records the end of a backup in whole seconds, and the target must be after it.
sleep 2
# These rows are in no backup, only in the archived log.
sql "insert into orders select n, 'after the backup' from generate_series($rows + 1, $rows + 1000) n"
sum=$(sql 'select count(*), md5(string_agg(text, chr(10) order by n)) from orders')
target=$(sql 'select clock_timestamp()')
sleep 1
sql 'drop table orders'
sql 'create table after_the_accident (n int)'
sql 'select pg_switch_wal()' >/dev/null
echo "dropped the table one second after $target"

stop
began=$(now)
back --delta --type=time "--target=$target" --target-action=promote restore
start
until [ "$(sql 'select pg_is_in_recovery()')" = f ]; do sleep 0.1; done
took 'restore to that time, until writes are accepted' "$began"

again=$(sql 'select count(*), md5(string_agg(text, chr(10) order by n)) from orders')
[ "$again" = "$sum" ] || { echo "FAILED: $again rows and sum instead of $sum" >&2; exit 1; }
[ "$(sql "select to_regclass('after_the_accident') is null")" = t ] || { echo 'FAILED: restored too much' >&2; exit 1; }
# The restored server archives on a new timeline, and the next backup works.
sql 'insert into orders values (0, $$after the restore$$)'
back check
back --type=diff backup
echo "all ${sum%%|*} rows are back, with the same content; $(du -sh "$repo" | cut -f1) in the repository"
