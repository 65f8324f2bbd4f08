# Cleans up after a test process however it ends: reads entries from standard input, and acts on
# those that are left when the other end of the pipe closes.
#   process <pid> | postgres <folder> | folder <folder> | done <pid or folder>
# Signals meant for the test process must not end it first.
trap '' HUP INT TERM
entries=' '
while read -r kind name; do
  case "$kind" in
    done) entries=$(printf '%s' "$entries" | sed "s#[a-z]*:$name ##") ;;
    *) entries="$entries$kind:$name " ;;
  esac
done
for entry in $entries; do
  name=${entry#*:}
  case "$entry" in
    process:*) kill -KILL "$name" 2>/dev/null ;;
    folder:*) rm -rf "$name" ;;
    postgres:*)
      # An immediate shutdown; the data goes with it.
      pid=$(head -n 1 "$name/data/postmaster.pid" 2>/dev/null)
      [ -n "$pid" ] && kill -QUIT "$pid" 2>/dev/null
      tries=0
      while [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null && [ $tries -lt 50 ]; do
        sleep 0.1
        tries=$((tries + 1))
      done
      rm -rf "$name"
      ;;
  esac
done
