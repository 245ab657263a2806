type KnownDevicesTable = { user_id: string; device_hash: Buffer; last_seen_at: Date; first_seen_at: Date }

export type KnownDeviceTables = { known_devices: KnownDevicesTable }
