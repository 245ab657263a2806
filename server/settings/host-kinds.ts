export const isLoopbackHost = (host: string) => /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/.test(host)

export const isPrivateHost = (host: string) =>
  /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)[\d.]+$/.test(host) || /^f[cd][0-9a-f]{2}:[0-9a-f:]+$/i.test(host)
