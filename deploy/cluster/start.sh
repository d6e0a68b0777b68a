#!/bin/sh
# Fills in the configuration of one program with the environment, and becomes that program.
set -eu
case "$1" in
  etcd) envsubst < /etc/cluster/etcd.yml > /tmp/etcd.yml && exec etcd --config-file /tmp/etcd.yml ;;
  patroni) umask 077 && envsubst < /etc/cluster/patroni.yml > /tmp/patroni.yml && exec patroni /tmp/patroni.yml ;;
  haproxy) envsubst < /etc/cluster/haproxy.cfg > /tmp/haproxy.cfg && exec haproxy -W -db -f /tmp/haproxy.cfg ;;
esac
