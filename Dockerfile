# The shop in a container: built once, run by a user without rights, one process.
FROM node:24.21.0-slim AS build
RUN install --directory --owner=node --group=node /app
# What packages run when they are installed, and the build, need no rights either.
USER node
WORKDIR /app
COPY --chown=node package.json package-lock.json ./
COPY --chown=node domain/package.json domain/
COPY --chown=node server/package.json server/
COPY --chown=node web/package.json web/
COPY --chown=node e2e/package.json e2e/
RUN npm ci
COPY --chown=node . .
# What the storefront is built with; the shop reads the same settings when it starts.
ARG CURRENCY=USD
ARG VITE_DATA_BASE=
ARG VITE_IDENTITY_BASE=
ARG VITE_API_KEY=
RUN npm run build && npm prune --omit=dev

FROM node:24.21.0-slim
# For the letters of slips that a printer does not have.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends \
    fonts-noto-core fonts-wqy-zenhei fonts-symbola \
  && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/domain domain
COPY --from=build /app/server server
COPY --from=build /app/web/dist web/dist
RUN install --directory --owner=node --group=node --mode=700 /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, so that the signal to stop reaches the shop.
CMD ["node", "--max-semi-space-size=16", "server/src/main.ts"]
