# The same build as ./start, frozen into an image.
FROM debian:bookworm-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends nodejs npm ca-certificates && rm -rf /var/lib/apt/lists/*
WORKDIR /daybook
COPY package.json package-lock.json start ./
COPY scripts/install.sh scripts/install.sh
RUN need=serve && . scripts/install.sh
COPY vite.config.ts vite.server.config.ts tsconfig.json ./
COPY scripts/build-server.sh scripts/serve.sh scripts/
COPY web web
COPY src src
RUN PATH="$PWD/node_modules/.bin:$PATH" && vite build && touch build/web/.built && sh scripts/build-server.sh

FROM debian:bookworm-slim
RUN useradd --system --create-home --home-dir /data --uid 10001 daybook
WORKDIR /daybook
COPY --from=build /daybook ./
ENV PATH=/daybook/node_modules/.bin:$PATH NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/data/node-cache
USER daybook
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=3s CMD ["node_modules/.bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}${process.env.BASE_URL ?? ''}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "scripts/serve.sh", "build/server/main.js"]
