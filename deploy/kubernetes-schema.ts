import * as z from 'zod'

/**
 * The fields of Kubernetes objects that our manifests use, with the types of its API (1.29). Strict: `kubectl` ignores a misspelt
 * field or refuses it at the cluster, here it fails the test. The published schemas of the API are 20 MB; a new field is one line here.
 */
const labels = z.record(z.string(), z.string())
const port = z.number().int().min(1).max(65_535)
const portOrName = z.union([port, z.string().regex(/^[a-z-]{1,15}$/)])
const quantity = z.string().regex(/^\d+(m|Mi|Gi)?$/)
const seconds = z.number().int().positive()
const metadata = z.strictObject({
  name: z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/),
  labels: labels.optional(),
  annotations: labels.optional(),
})
const selector = z.strictObject({ matchLabels: labels })

const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string().startsWith('/'), port: portOrName }),
  periodSeconds: seconds.optional(),
  timeoutSeconds: seconds.optional(),
  failureThreshold: seconds.optional(),
})

const variable = z.union([
  z.strictObject({ name: z.string(), value: z.string() }),
  z.strictObject({
    name: z.string(),
    valueFrom: z.strictObject({ fieldRef: z.strictObject({ fieldPath: z.enum(['status.podIP']) }) }),
  }),
])

const container = z.strictObject({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()),
  envFrom: z.array(
    z.union([
      z.strictObject({ configMapRef: z.strictObject({ name: z.string() }) }),
      z.strictObject({ secretRef: z.strictObject({ name: z.string() }) }),
    ]),
  ),
  env: z.array(variable).optional(),
  ports: z.array(z.strictObject({ name: z.string().max(15), containerPort: port })).optional(),
  startupProbe: probe.optional(),
  readinessProbe: probe.optional(),
  livenessProbe: probe.optional(),
  lifecycle: z
    .strictObject({ preStop: z.strictObject({ exec: z.strictObject({ command: z.array(z.string()) }) }) })
    .optional(),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  resources: z.strictObject({
    requests: z.strictObject({ cpu: quantity, memory: quantity }),
    limits: z.strictObject({ memory: quantity }),
  }),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })),
})

const podSpec = z.strictObject({
  restartPolicy: z.enum(['Always', 'OnFailure', 'Never']).optional(),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.number().int().min(1),
    runAsGroup: z.number().int().min(1),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  terminationGracePeriodSeconds: seconds.optional(),
  topologySpreadConstraints: z
    .array(
      z.strictObject({
        maxSkew: seconds,
        topologyKey: z.string(),
        whenUnsatisfiable: z.enum(['DoNotSchedule', 'ScheduleAnyway']),
        labelSelector: selector,
      }),
    )
    .optional(),
  automountServiceAccountToken: z.literal(false),
  enableServiceLinks: z.literal(false),
  containers: z.array(container).length(1),
  volumes: z.array(
    z.strictObject({
      name: z.string(),
      emptyDir: z.strictObject({ medium: z.enum(['', 'Memory']), sizeLimit: quantity }),
    }),
  ),
})
const template = z.strictObject({
  metadata: z.strictObject({ labels, annotations: labels.optional() }),
  spec: podSpec,
})

const ingressPath = z.strictObject({
  path: z.string().startsWith('/'),
  pathType: z.enum(['Exact', 'Prefix', 'ImplementationSpecific']),
  backend: z.strictObject({
    service: z.strictObject({ name: z.string(), port: z.strictObject({ name: z.string() }) }),
  }),
})

export const Deployment = z.strictObject({
  apiVersion: z.literal('apps/v1'),
  kind: z.literal('Deployment'),
  metadata,
  spec: z.strictObject({
    replicas: z.number().int().min(0),
    strategy: z
      .strictObject({
        type: z.literal('RollingUpdate'),
        rollingUpdate: z.strictObject({ maxUnavailable: z.number().int(), maxSurge: z.number().int() }),
      })
      .optional(),
    selector,
    template,
  }),
})
export const Job = z.strictObject({
  apiVersion: z.literal('batch/v1'),
  kind: z.literal('Job'),
  metadata,
  spec: z.strictObject({
    backoffLimit: z.number().int().min(0),
    activeDeadlineSeconds: seconds,
    ttlSecondsAfterFinished: seconds,
    template,
  }),
})

export const KubernetesObject = z.discriminatedUnion('kind', [
  Deployment,
  Job,
  z.strictObject({ apiVersion: z.literal('v1'), kind: z.literal('ConfigMap'), metadata, data: labels }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('Secret'),
    metadata,
    type: z.literal('Opaque'),
    stringData: labels,
  }),
  z.strictObject({
    apiVersion: z.literal('v1'),
    kind: z.literal('Service'),
    metadata,
    spec: z.strictObject({
      selector: labels,
      ports: z.array(z.strictObject({ name: z.string(), port, targetPort: portOrName })),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('policy/v1'),
    kind: z.literal('PodDisruptionBudget'),
    metadata,
    spec: z.strictObject({ minAvailable: z.number().int().min(1), selector }),
  }),
  z.strictObject({
    apiVersion: z.literal('networking.k8s.io/v1'),
    kind: z.literal('Ingress'),
    metadata,
    spec: z.strictObject({
      ingressClassName: z.string(),
      tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: z.string() })),
      rules: z.array(
        z.strictObject({ host: z.string(), http: z.strictObject({ paths: z.array(ingressPath).min(1) }) }),
      ),
    }),
  }),
  z.strictObject({
    apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
    kind: z.literal('Kustomization'),
    namespace: z.string(),
    resources: z.array(z.string()),
    images: z.array(z.strictObject({ name: z.string(), newTag: z.string() })),
  }),
])
