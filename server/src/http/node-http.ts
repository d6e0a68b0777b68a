// Not by `import`: that reads every export of the module at once, also the browser's WebSocket, and
// with it a whole client for HTTP that the shop never uses and that takes ten megabytes.
export const { STATUS_CODES, ServerResponse, validateHeaderName, validateHeaderValue } =
  process.getBuiltinModule('node:http');
