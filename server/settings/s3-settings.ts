import { startError } from '#api/start-error.ts'

type S3Environment = {
  S3_ENDPOINT?: string | undefined
  S3_BUCKET?: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  S3_SESSION_TOKEN?: string | undefined
  S3_PUBLIC_URL?: string | undefined
}

export const readS3 = (env: S3Environment) => {
  const need = (name: 'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY') => {
    const value = env[name]
    if (!value) throw startError(`${name} is missing: STORAGE_DRIVER=s3 needs it.`)
    return value
  }
  return {
    endpoint: need('S3_ENDPOINT'),
    bucket: need('S3_BUCKET'),
    region: env.S3_REGION,
    accessKeyId: need('S3_ACCESS_KEY_ID'),
    secretAccessKey: need('S3_SECRET_ACCESS_KEY'),
    sessionToken: env.S3_SESSION_TOKEN,
    publicUrl: env.S3_PUBLIC_URL?.replace(/(?<!\/)\/+$/, ''),
  }
}
