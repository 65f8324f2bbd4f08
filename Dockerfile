# Builds Daybook as ./start does; the image holds the built server and its few packages only.
# `npm run prove-image` carries these steps out without a container engine.
FROM debian:bookworm-slim AS build
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates libatomic1 nodejs npm \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /daybook
COPY package.json package-lock.json ./
COPY packaging packaging
COPY scripts/install.sh scripts/requirements.sh scripts/
RUN . scripts/install.sh && install_packages build
COPY vite.config.ts vite.server.config.ts tsconfig.json ./
COPY scripts scripts
COPY src src
COPY web web
RUN . scripts/install.sh && use_node . \
  && sh scripts/build-web.sh && sh scripts/build-server.sh \
  && install_packages production \
  && rm -rf build/bootstrap build/node_modules/node-linux-*/include build/node_modules/node-linux-*/share

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --create-home --home-dir /data daybook
WORKDIR /daybook
COPY LICENSE ./
COPY scripts/serve.sh scripts/
COPY --from=build /daybook/build build
ENV PATH=/daybook/build/node_modules/.bin:$PATH NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data NODE_COMPILE_CACHE=/data/node-cache
USER daybook
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}${process.env.BASE_URL ?? ''}/api/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "scripts/serve.sh", "build/server/main.js"]
