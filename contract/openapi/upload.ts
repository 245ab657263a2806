import { privatePurpose, UploadReply, uploadField, uploadPurposeParameter } from '#contract/endpoints/sell/uploads.ts'
import { type ErrorCode, errorStatus } from '#contract/errors.ts'
import { errorResponse, json, type Operation } from '#contract/openapi/operations.ts'
import type { Schemas } from '#contract/openapi/schemas.ts'
import { imageBytesMax } from '#domain/limits.ts'

/** Storage is a separate app, so `POST /storage/upload` is described here and not as an endpoint. */
export const uploadErrors: ErrorCode[] = [
  'malformed',
  'unauthenticated',
  'banned',
  'length_required',
  'picture_too_large',
  'storage_full',
  'picture_type',
  'unsupported_type',
  'invalid',
  'picture_broken',
  'picture_sides',
  'picture_pixels',
  'picture_slow',
  'upload_slow',
  'too_many',
  'unavailable',
]

export const uploadOperation = (schemas: Schemas): Operation => ({
  operationId: 'storage.upload',
  tags: ['uploads'],
  summary: `Takes one JPEG or PNG picture of at most ${imageBytesMax / 1024 / 1024} MB.`,
  security: [{ token: [] }, { uploadKey: [] }],
  'x-access': 'user',
  parameters: [
    {
      name: uploadPurposeParameter,
      in: 'query',
      required: false,
      schema: { type: 'string', enum: [privatePurpose] },
      description:
        'With `evidence` the picture is for staff alone: its `fileUrl` is a name, and nothing is served there.',
    },
  ],
  requestBody: {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: [uploadField],
          properties: { [uploadField]: { type: 'string', contentMediaType: 'application/octet-stream' } },
        },
      },
    },
  },
  responses: {
    200: {
      description: 'Stored.',
      content: json(schemas.named('UploadReply', UploadReply, 'output')),
    },
    ...Object.fromEntries(
      [...Map.groupBy(uploadErrors, (code) => errorStatus[code])].map(([status, codes]) => [
        status,
        errorResponse(status, codes),
      ]),
    ),
  },
})
