# Sourced by ./start and ./daybook: builds what is stale, installs what is missing, and puts the
# project's own Node first on the path.
. scripts/install.sh
. scripts/stale.sh

# A release archive has no sources: it comes built.
if [ -d src ] && { web_is_stale || server_is_stale; }; then
  install_packages build
  use_node .
  { sh scripts/build-web.sh && sh scripts/build-server.sh; } ||
    stop "Daybook could not be built; the message is above."
fi

if [ "$(installed_set)" = all ]; then
  use_node .
else
  install_packages production
  # The build tools are needed again only after an upgrade.
  if [ "$(installed_set)" = build ]; then rm -rf node_modules; fi
  use_node build
fi
rm -rf build/bootstrap
