export type Settings = Record<string, string>

/** For a machine of one or two cores that also runs the app; fsync and full_page_writes stay on by default. */
const smallMachine: Settings = {
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  maintenance_work_mem: '64MB',
  work_mem: '8MB',
  wal_compression: 'on',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  // Parallel plans would take both cores from the web server, and their memory does not fit Docker's /dev/shm.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  dynamic_shared_memory_type: 'mmap',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
}

/** Settings are passed on the command line, so that a newer version applies its own to an existing data folder. */
export function commandLine(socketDir: string, extra: Settings): string[] {
  const settings = {
    ...smallMachine,
    ...extra,
    listen_addresses: '',
    port: '5432',
    // PostgreSQL parses this as a list of folders: quotes protect a comma or a space in the path.
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
