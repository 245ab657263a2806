import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { done, one } from '#domain/pagination.ts'
import { OwnSystem } from '#domain/solar/fit/system.ts'

const Kept = one(z.nullable(OwnSystem))

export const mySystem = {
  get: endpoint({
    method: 'GET',
    path: '/my/system',
    access: 'user',
    summary: 'The caller’s inverter, battery and panels; null where nothing was entered.',
    reply: Kept,
  }),
  put: endpoint({
    method: 'PUT',
    path: '/my/system',
    access: 'user',
    summary: 'Replaces the caller’s system.',
    body: OwnSystem,
    reply: Kept,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/my/system',
    access: 'user',
    summary: 'Forgets the caller’s system. Succeeds without one too.',
    reply: done,
  }),
}
